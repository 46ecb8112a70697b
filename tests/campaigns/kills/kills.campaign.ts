import { expect, test } from '@playwright/test'
import { Office } from '../../journeys/office.ts'
import { describeFigures } from './kill-figures.ts'
import { playKills } from './play-kills.ts'

const kills = Number(process.env.KILLS ?? 200)
const seed = Number(process.env.KILL_SEED ?? 1)
const asked = process.env.KILL_ROUNDS?.split(',').map(Number)
const rounds = asked ?? Array.from({ length: kills }, (_, index) => index + 1)

test(`kill -9 of the browser, ${rounds.length} times: no input older than a second is lost, nothing sent is lost or doubled`, async () => {
  const office = await Office.open()
  try {
    const { faults, figures } = await playKills(office, { seed, rounds, log: console.info })
    console.info(describeFigures(figures))
    expect(faults).toEqual([])
  } finally {
    await office.close()
  }
})
