import { expect, test } from '@playwright/test'
import { Office } from '../office.ts'
import { tabletOf } from '../tablet.ts'

const desk = { width: 1280, height: 800 }

test('near misses by month are those of the office, without a network too, and a month leads to its reports', async () => {
  const office = await Office.open()
  const browser = tabletOf('qhsse', office.origin, desk)
  try {
    const page = await browser.atWork()
    await page.goto('/dashboard')
    const chart = page.getByRole('table', { name: 'Near misses in the last six months' })
    const months = await office.rows(
      'gulf-marine',
      `select to_char(date_time at time zone 'Africa/Lagos', 'Mon YYYY') as month, count(*)::int as reports,
         count(*) filter (where potential_severity = '4')::int as major
       from near_miss_reports where deleted_at is null
         and date_time >= date_trunc('month', now() at time zone 'Africa/Lagos') - interval '5 months'
       group by 1 order by 2 desc, 1`,
    )
    expect(months.length).toBeGreaterThan(1)
    await expect(chart.getByRole('row')).toHaveCount(6)
    await browser.context.setOffline(true)
    await page.reload()
    await expect(chart.getByRole('row')).toHaveCount(6)
    for (const { month, reports, major } of months) {
      const row = chart.getByRole('row', { name: new RegExp(`^${String(month)}`) })
      await expect(row).toContainText(`Total: ${String(reports)}`)
      if (major) await expect(row).toContainText(`4 major: ${Number(major)}`)
    }
    const [fullest] = months
    await chart.getByRole('link', { name: String(fullest?.month) }).click()
    await expect(page).toHaveURL(/\/incident-management\/qhsse\?.*dateTime=/)
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(Number(fullest?.reports) + 1)
    await page.goBack()
    await expect(chart.getByRole('row')).toHaveCount(6)
  } finally {
    await browser.remove()
    await office.close()
  }
})

test('who reads none sees a sentence instead of six zeros, and one line where nothing waits', async () => {
  const office = await Office.open()
  const browser = tabletOf('admin', office.origin, desk)
  try {
    const page = await browser.atWork('/dashboard')
    await expect(page.getByText('None that you may see.')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByText('Nothing is waiting for you.')).toBeVisible()
    await expect(page.getByText(/^0 records$/)).toHaveCount(0)
  } finally {
    await browser.remove()
    await office.close()
  }
})
