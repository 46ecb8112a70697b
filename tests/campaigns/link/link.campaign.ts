import { expect, test } from '@playwright/test'
import { Office } from '../../journeys/office.ts'
import { describeVoyage } from './link-figures.ts'
import { playLink } from './play-link.ts'

const minutes = Number(process.env.LINK_MINUTES ?? 8)
const seeds = (process.env.LINK_SEEDS ?? '1,2,3').split(',').map(Number)

for (const seed of seeds) {
  test(`seed ${seed}: ${minutes} minutes behind a thin link that fails, and all is in the office once`, async () => {
    const office = await Office.open()
    try {
      const { faults, figures } = await playLink(office, { seed, minutes, log: console.info })
      console.info(describeVoyage(figures))
      expect(faults).toEqual([])
    } finally {
      await office.close()
    }
  })
}
