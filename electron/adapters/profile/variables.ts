import type { Values } from './fields.ts'

/** The values with what their variables hold. Throws an Error that names a variable which is not set. */
export function valuesOf(values: Values, profile: string, env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : `${value.prefix ?? ''}${variable(value.from, profile, env)}`]))
}

/** What a variable holds. Throws an Error that names it when it is not set. */
export function variable(name: string, profile: string, env: NodeJS.ProcessEnv): string {
  const held = env[name]
  if (held === undefined || held === '') throw new Error(`the variable ${name}, which the profile ${profile} asks for, is not set`)
  return held
}
