/** Node keeps a process alive for a timer or a channel unless it is told not to; browsers know no such thing. */
export function unrefHandle(handle: unknown): void {
  if (typeof handle !== 'object' || handle === null || !('unref' in handle)) return
  if (typeof handle.unref === 'function') handle.unref()
}
