/** Words of the trade from which names, labels and hints of synthetic records are put together. */
const nouns =
  'anchor ballast barge batten beacon berth bilge boom bracket bridge bulkhead bunker buoy cabin cable capstan cargo casing cell certificate chain channel charter claim clamp compass conduit container contract coupling crane crate davit deck delivery derrick document draught drill drum engine fairing fender filter flange fleet float fuel galley gangway gasket gauge gear generator girder grating gyro hatch hawser heater hoist hose hull hydrant injector inspection intake invoice joint keel ladder lamp launch ledger lifeboat lifeline liner locker manifest manifold mast meter mooring motor nozzle orifice outlet panel permit pilot pipe piston plate platform plug pontoon port pressure propeller pump radar radio raft railing ramp reel relay rescue rig rudder runner sample seal sensor shackle shaft sling socket sounding spare stanchion station stern storage strainer survey switch tackle tank tender terminal thruster tide timber tool towline transfer transmitter trolley tug turbine valve vendor ventilator voucher watch weld wharf wheel winch windlass yard'.split(
    ' ',
  )
const qualities =
  'aft approved auxiliary calibrated central damaged deep draft dry emergency final forward fresh heavy hot idle inner internal late light local lower main marked missing nightly open outer overdue planned portable primary recent reserve rigid salvaged secondary shared sealed spare standard stored temporary tested upper urgent verified wet worn yearly'.split(
    ' ',
  )

/** Chooses words by a seed, so that every run makes the same tree. */
export class Words {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A number from 0 up to, and without, `below` (a linear congruential generator of Knuth's). */
  number(below: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((this.#state / 2 ** 32) * below)
  }

  noun(): string {
    return nouns[this.number(nouns.length)] ?? 'deck'
  }

  quality(): string {
    return qualities[this.number(qualities.length)] ?? 'main'
  }

  /** Two words, such as 'overdue winch'. */
  pair(): string {
    return `${this.quality()} ${this.noun()}`
  }

  /** A sentence of some seven words. */
  sentence(): string {
    const text = `the ${this.pair()} belongs to the ${this.pair()} of the ${this.noun()}`
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
}

/** 'overdue winch' as a heading: 'Overdue winch'. */
export const heading = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** 'overdue winch' as an identifier: 'overdueWinch'. */
export const identifier = (words: string): string =>
  words.replaceAll(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase())
