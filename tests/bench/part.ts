/** Rows of a usual run; smaller ones show that all of it works. */
export const defaultRows = 50_000

/** How large a run is: a small one shows that all of it works, the usual one is what is reported. */
export type BenchSize = {
  /** Records of the mirror. */
  rows: number
  /** Interleaved rounds of which medians are told. */
  rounds: number
}

/** One subject of the benchmark: what it measured, as Markdown below a heading of its own. */
export type BenchPart = {
  /** By which `BENCH_ONLY` asks for it. */
  name: string
  title: string
  measure: (size: BenchSize, log: (line: string) => void) => Promise<string>
}
