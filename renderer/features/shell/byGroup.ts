import type { Command } from '../../state/commands.ts'

/** Commands by their group, groups in the order they first come. */
export function byGroup(commands: readonly Command[]): readonly (readonly [group: string, commands: readonly Command[]])[] {
  return [...Map.groupBy(commands, (command) => command.group)]
}
