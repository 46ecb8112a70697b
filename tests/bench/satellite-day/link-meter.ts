import type { Passage, ProxiedRequest } from '../../campaigns/link/fault-proxy.ts'
import { type Purpose, purposeOf } from './purposes.ts'

/** What one purpose took: requests, and bytes of their heads (both ways) and of bodies each way. */
export type MeterLine = { requests: number; head: number; up: number; down: number }

/** What went over a link in a while; `inUse` is for how many milliseconds any request but the news was under way. */
export type Metered = { lines: Map<Purpose, MeterLine>; inUse: number }

/** Counts what goes over a link by what it is for. */
export class LinkMeter {
  #lines = new Map<Purpose, MeterLine>()
  #inUse = 0
  #open = 0
  #since = 0
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** To be given to a proxy as its meter. */
  readonly asked = ({ path }: ProxiedRequest): Passage => {
    const purpose = purposeOf(path)
    this.#line(purpose).requests += 1
    const isUse = purpose !== 'live news'
    if (isUse) this.#begin()
    return {
      carried: (way, part, bytes) => {
        this.#line(purpose)[part === 'head' ? 'head' : way] += bytes
      },
      ended: () => {
        if (isUse) this.#end()
      },
    }
  }

  /** What was counted since the last time, and begins anew. */
  taken(): Metered {
    if (this.#open > 0) {
      this.#inUse += this.#now() - this.#since
      this.#since = this.#now()
    }
    const metered = { lines: this.#lines, inUse: this.#inUse }
    this.#lines = new Map()
    this.#inUse = 0
    return metered
  }

  #line(purpose: Purpose): MeterLine {
    const line = this.#lines.get(purpose) ?? { requests: 0, head: 0, up: 0, down: 0 }
    this.#lines.set(purpose, line)
    return line
  }

  #begin(): void {
    if (this.#open === 0) this.#since = this.#now()
    this.#open += 1
  }

  #end(): void {
    this.#open -= 1
    if (this.#open === 0) this.#inUse += this.#now() - this.#since
  }
}

/** Bytes of a line, heads and all. */
export const bytesOf = ({ head, up, down }: MeterLine): number => head + up + down

/** All lines together. */
export function totalOf({ lines }: Metered): MeterLine {
  const total = { requests: 0, head: 0, up: 0, down: 0 }
  for (const line of lines.values()) {
    for (const part of ['requests', 'head', 'up', 'down'] as const) total[part] += line[part]
  }
  return total
}
