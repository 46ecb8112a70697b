export type Chromium = { path: string; backgroundSync: boolean }

export function findChromium(): Promise<Chromium>
