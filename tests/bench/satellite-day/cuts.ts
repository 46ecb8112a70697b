import type { Fate } from '../../campaigns/link/fates.ts'
import type { ProxiedRequest } from '../../campaigns/link/fault-proxy.ts'

/**
 * How the day's link fails, the same way for whoever uses it: every third file breaks off in the middle of its bytes the
 * first time, and the answer to every fifth delivery of work is lost after the office has taken it.
 */
export function cutsOf(isDelivery: (asked: ProxiedRequest) => boolean): (asked: ProxiedRequest) => Fate {
  let [files, deliveries] = [0, 0]
  return (asked) => {
    if (isFile(asked)) {
      files += 1
      return files % 3 === 2 ? 'request-cut' : 'through'
    }
    if (!isDelivery(asked)) return 'through'
    deliveries += 1
    return deliveries % 5 === 3 ? 'answer-lost' : 'through'
  }
}

/** Whether a request brings a file from its first byte on; what goes on after a cut is not cut once more. */
function isFile({ method, path }: ProxiedRequest): boolean {
  return method === 'POST' && /\/uploads(\/resumable)?$/.test(path)
}
