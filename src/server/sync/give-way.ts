/** Milliseconds after which a request is no longer waited for: an export or an upload takes as long as it takes. */
const longestRequest = 1000
/** Milliseconds that one rest lasts at the most. */
const longestRest = 100

/**
 * Batches give way to people: between two of its transactions a batch rests while somebody waits for an answer of this
 * process, for no longer than its last transaction took. So delivery keeps half of the time at least.
 */
export class GiveWay {
  #underWay = 0
  readonly #resting = new Set<() => void>()

  /** Notes that somebody waits for an answer; to be called again, once or more often, when they have it. */
  begin(): () => void {
    let isUnderWay = true
    const end = () => {
      clearTimeout(late)
      if (!isUnderWay) return
      isUnderWay = false
      this.#underWay -= 1
      if (this.#underWay === 0) for (const goOn of this.#resting) goOn()
    }
    const late = setTimeout(end, longestRequest).unref()
    this.#underWay += 1
    return end
  }

  /** Ends when nobody waits for an answer, after `most` milliseconds at the latest. */
  rest(most: number): Promise<void> {
    if (this.#underWay === 0) return Promise.resolve()
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(late)
        this.#resting.delete(goOn)
        resolve()
      }
      const late = setTimeout(goOn, Math.min(most, longestRest))
      this.#resting.add(goOn)
    })
  }
}
