/**
 * Keeps two commands on one machine from doing the same work at the same time, with nothing but Node: installing and
 * building happen before any package can be relied upon. (The data directory has a stricter lock of its own.)
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether the process is there and can still do something; a killed one that nobody reaped cannot. */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  try {
    // The state follows the command's name, which stands in brackets and may contain anything.
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

/** Takes the file; answers whether it is ours now. A file whose holder has died is removed for the next attempt. */
function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const holder = Number(readIfPresent(path))
  // An empty file was created this instant and is about to be written.
  if (holder > 0 && !isRunning(holder)) removeIfHeldBy(path, holder)
  return false
}

/** Of several who found the holder dead, a slow one must not remove what a fast one has taken meanwhile. */
function removeIfHeldBy(path, holder) {
  const aside = `${path}-${process.pid}`
  try {
    renameSync(path, aside)
    if (Number(readIfPresent(aside)) !== holder) linkSync(aside, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}

function readIfPresent(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}

/**
 * Runs the action while this process holds the file, waiting for another holder to finish or to die.
 *
 * @template T
 * @param {string} path the file to hold; its folder is made
 * @param {string} reason said once when there is somebody to wait for
 * @param {() => T | Promise<T>} action
 * @returns {Promise<T>}
 * @throws what the action throws; an Error when the holder has not let go after fifteen minutes
 */
export async function withFileLock(path, reason, action) {
  mkdirSync(dirname(path), { recursive: true })
  const deadline = Date.now() + 15 * 60_000
  let said = false
  while (!take(path)) {
    if (Date.now() > deadline) throw new Error(`${reason}, and has not finished in 15 minutes. If not, remove ${path}`)
    if (!said) console.log(`fairlead: ${reason}, waiting`)
    said = true
    await sleep(200)
  }
  try {
    return await action()
  } finally {
    rmSync(path, { force: true })
  }
}
