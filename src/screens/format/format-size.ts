/** A size in decimal units: `180 kB`, `2.4 MB`, `1.2 GB`; small ones are `1 kB`, and only nothing is `0 kB`. */
export function formatSize(bytes: number): string {
  if (bytes >= 1_000_000_000) return `${(bytes / 1_000_000_000).toFixed(1)} GB`
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${Math.max(Math.sign(bytes), Math.round(bytes / 1000))} kB`
}
