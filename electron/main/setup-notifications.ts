import { Notification } from 'electron'
import type { WatchNews } from '../../shared/contract/types.ts'

/** Says what a watched run found. No question and no memory is named: a notification is seen by everybody. Returns how to tell it. */
export function setupNotifications(show: (address: string) => void): (news: WatchNews) => void {
  return ({ uid, regressed, fixed }) => {
    if (!Notification.isSupported()) return
    const questions = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`
    const parts = [...(regressed === 0 ? [] : [`${questions(regressed)} regressed`]), ...(fixed === 0 ? [] : [`${regressed === 0 ? questions(fixed) : fixed} fixed`])]
    const notification = new Notification({ title: 'adebench', body: parts.join(', ') })
    notification.on('click', () => show(`#/compare?after=${encodeURIComponent(uid)}`))
    notification.show()
  }
}
