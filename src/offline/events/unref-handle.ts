/** Lets a Node process end despite a timer or a channel; browsers need no such call. */
export function unrefHandle(handle: unknown): void {
  if (typeof handle !== 'object' || handle === null || !('unref' in handle)) return
  if (typeof handle.unref === 'function') handle.unref()
}
