import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks in a second, as Linux counts the processor's time. */
const ticks = 100

/** One line of the system's table of processes. */
type Process = { pid: number; parent: number; name: string; seconds: number; residentBytes: number }

/**
 * Processor seconds of a server's processes, the given one and all below it, and of the PostgreSQL below it; memory of the
 * former. As Linux counts them.
 */
export function usedBelow(pid: number): { servers: number; database: number; residentBytes: number } {
  const all = table()
  const family = new Set([pid])
  for (let grown = 0; grown !== family.size; ) {
    grown = family.size
    for (const one of all) if (family.has(one.parent)) family.add(one.pid)
  }
  const own = all.filter((one) => family.has(one.pid))
  const servers = own.filter(({ name }) => name !== 'postgres')
  const sum = (list: readonly Process[]) => list.reduce((total, { seconds }) => total + seconds, 0)
  return {
    servers: sum(servers),
    database: sum(own) - sum(servers),
    residentBytes: servers.reduce((total, one) => total + one.residentBytes, 0),
  }
}

function table(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => read(Number(name)) ?? [])
}

/** Null for one that has ended meanwhile. */
function read(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [parent, user, system, pages] = [fields[1], fields[11], fields[12], fields[21]].map(Number)
    return {
      pid,
      parent: parent ?? 0,
      name,
      seconds: ((user ?? 0) + (system ?? 0)) / ticks,
      residentBytes: (pages ?? 0) * 4096,
    }
  } catch {
    return null
  }
}
