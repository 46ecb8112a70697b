/** `leaveTypeId` and `leave-type-id` as `leave_type_id`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_')
}

/** `leave_type_id` as `leaveTypeId`; names without underscores are returned unchanged. */
export function camelCase(name: string): string {
  return /^[a-z]/.test(name) ? name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()) : name
}
