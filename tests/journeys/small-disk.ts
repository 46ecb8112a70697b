import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own that a test can fill to its last byte: a file system in memory, for a browser's profile. */
export class SmallDisk {
  readonly folder: string
  #ballast = 0

  private constructor(folder: string) {
    this.folder = folder
  }

  /** Whether this process may mount: it needs to be root on Linux, and not confined by a container. */
  static canMount(): boolean {
    try {
      SmallDisk.mount(1).unmount()
      return true
    } catch {
      return false
    }
  }

  /** @param size in MiB */
  static mount(size: number): SmallDisk {
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-disk-'))
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder], { stdio: 'ignore' })
    } catch (error) {
      rmdirSync(folder)
      throw error
    }
    return new SmallDisk(folder)
  }

  /** Takes whatever room is left, again and again where what else wrote has given some back. */
  fill(): void {
    const file = openSync(join(this.folder, `ballast-${this.#ballast}`), 'w')
    this.#ballast += 1
    try {
      for (const block of [Buffer.alloc(1_048_576), Buffer.alloc(4096)]) writeUntilFull(file, block)
    } finally {
      closeSync(file)
    }
  }

  /** Somebody deletes what was taken last. */
  freeLast(): void {
    this.#ballast -= 1
    rmSync(join(this.folder, `ballast-${this.#ballast}`), { force: true })
  }

  /** Somebody deletes what took the room. */
  free(): void {
    for (let index = 0; index < this.#ballast; index += 1)
      rmSync(join(this.folder, `ballast-${index}`), { force: true })
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.folder])
    rmdirSync(this.folder)
  }
}

function writeUntilFull(file: number, block: Buffer): void {
  for (;;) {
    try {
      if (writeSync(file, block) < block.length) return
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return
      throw error
    }
  }
}
