import { readdirSync, readFileSync } from 'node:fs'

/** One line of the system's table of processes. */
type Process = { pid: number; parent: number; name: string; bytes: number }

/** Memory of a server's processes, the given one and all below it, without PostgreSQL's; as Linux counts it. */
export function residentBytes(pid: number): number {
  const all = table()
  const family = new Set([pid])
  for (let grown = 0; grown !== family.size; ) {
    grown = family.size
    for (const one of all) if (family.has(one.parent)) family.add(one.pid)
  }
  const servers = all.filter((one) => family.has(one.pid) && one.name !== 'postgres')
  return servers.reduce((total, { bytes }) => total + bytes, 0)
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
    return { pid, parent: Number(fields[1]), name, bytes: Number(fields[21]) * 4096 }
  } catch {
    return null
  }
}
