import type { Session } from 'electron'

/** Copying a text is all the page ever asks the system for. */
const ALLOWED = 'clipboard-sanitized-write'

export function setupPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === ALLOWED))
  session.setPermissionCheckHandler((_contents, permission) => permission === ALLOWED)
  session.setDevicePermissionHandler(() => false)
}
