import { expect, it } from 'vitest'
import { isOurs, outsideAddress } from './origin.ts'

it.each(['app://adebench/', 'app://adebench/index.html#/questions?case=1', 'app://adebench/assets/x.js'])('%s is ours', (address) => {
  expect(isOurs(address)).toBe(true)
})

it.each(['https://adebench/', 'app://adebench.evil/', 'app://evil/adebench', 'app://adebench@evil/', 'app://user@adebench/', 'file:///index.html', 'about:blank', 'data:text/html,x', '', 'adebench'])('%s is not ours', (address) => {
  expect(isOurs(address)).toBe(false)
})

it('opens some sites outside and nothing else', () => {
  expect(outsideAddress('https://github.com/a/b#c')).toBe('https://github.com/a/b#c')
  const closed = ['http://github.com/', 'https://github.com.evil.example/', 'https://a:b@github.com/', 'https://evil.example/?https://github.com', 'file:///etc/passwd', 'javascript:alert(1)', 'smb://host/x', '']
  for (const address of closed) expect(outsideAddress(address)).toBeNull()
})
