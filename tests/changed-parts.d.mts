export function touchesSync(files: readonly string[]): boolean
export function changedSince(base: string, root: string): string[]
