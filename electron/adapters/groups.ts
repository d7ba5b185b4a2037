import { CORE, GROUPS, type GroupName, type MemoryAdapter } from './contract.ts'
import { MemoryError } from './memory.ts'

/**
 * The optional groups an adapter has. Throws a MemoryError naming the missing methods when a required method is absent
 * or a group is there in part only: half a group would end as a check silently left out.
 */
export function groupsOf(adapter: MemoryAdapter): ReadonlySet<GroupName> {
  const has = (method: keyof MemoryAdapter) => typeof adapter[method] === 'function'
  const missing = CORE.filter((method) => !has(method))
  const problems = missing.length === 0 ? [] : [`the adapter lacks ${missing.join(', ')}`]
  const present = new Set<GroupName>()
  for (const [group, methods] of Object.entries(GROUPS)) {
    const absent = methods.filter((method) => !has(method))
    // The keys of GROUPS are the group names by definition; Object.entries widens them.
    if (absent.length === 0) present.add(group as GroupName)
    else if (absent.length < methods.length) problems.push(`the group ${group} lacks ${absent.join(', ')}`)
    for (const method of absent) {
      if (adapter[method] !== undefined) problems.push(`${method} is there but is not a method`)
    }
  }
  if (problems.length > 0) throw new MemoryError(`incomplete adapter: ${problems.join('; ')}`)
  return present
}
