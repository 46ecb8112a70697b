export type Chromium = { path: string; shell: string }

export function findChromium(): Promise<Chromium>
