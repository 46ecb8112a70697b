import { expect, type Page, test } from '@playwright/test'
import { Office } from './office.ts'
import type { PreparedDevice } from './prepared-devices.ts'
import { type Tablet, tabletOf } from './tablet.ts'
import { choose } from './vessel-forms.ts'

let office: Office
const desks: Tablet[] = []

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterAll(async () => {
  for (const desk of desks) await desk.remove()
  await office.close()
})

const list = '/payments/signatory/finance/budgets'

async function deskOf(device: PreparedDevice, width = 1280): Promise<Page> {
  const desk = tabletOf(device, office.origin, { width, height: 900 })
  desks.push(desk)
  return desk.atWork()
}

const budgetOf = (department: string) =>
  office.rows(
    'gulf-marine',
    `select b.id, b.status, b.edition::int, b.planned::text from budgets b join departments d on d.id = b.department_id
     where d.name = $1 order by b.year limit 1`,
    [department],
  )
const save = (page: Page) => page.locator('form button[type="submit"]').click()

test('[S1-2.budgets.1] [S2-2.budgets.1] finance plans a year, puts it in force, books on it and revises it; the head sees what is left', async () => {
  const finance = await deskOf('finance')
  await finance.goto(`${list}/new`)
  await choose(finance, 'Department', 'QHSSE')
  await finance.getByRole('textbox', { name: 'Budget, line 1', exact: true }).fill('2500000')
  await finance.getByRole('button', { name: 'Use the first amount for every month' }).click()
  await save(finance)
  await finance.waitForURL((url) => url.pathname === list)
  await expect(finance.getByText('Budget created successfully')).toBeVisible()
  await expect.poll(() => budgetOf('QHSSE')).toMatchObject([{ status: 'pending', edition: 1, planned: '30000000.00' }])
  const [made] = await budgetOf('QHSSE')
  const address = `${list}/${String(made?.id)}`

  await finance.goto(address)
  await finance.getByRole('button', { name: 'Put in force' }).click()
  await expect.poll(() => budgetOf('QHSSE')).toMatchObject([{ status: 'open' }])
  await finance.goto(`/payments/finance/budget-expenses/new?budgetId=${String(made?.id)}`)
  await finance.getByRole('textbox', { name: 'Amount', exact: true }).fill('1250000.50')
  await finance.getByRole('textbox', { name: 'What it is for', exact: true }).fill('Fire drill, jetty 4')
  await save(finance)
  await finance.waitForURL((url) => !url.pathname.endsWith('/new'))

  const year = (page: Page) => page.getByRole('region', { name: 'The whole year' })
  const head = await deskOf('qhsse', 800)
  await head.goto(`/payments/signatory/hod/budgets/${String(made?.id)}`)
  await expect(year(head)).toContainText(/Spent\s*NGN\s1,250,000\.50/)
  await expect(year(head)).toContainText(/Left\s*NGN\s28,749,999\.50/)
  // The bold row is the month of now; what made it up leads to its record.
  await head.locator('tr[data-present] button').click()
  await head.getByRole('link', { name: 'Fire drill, jetty 4' }).click()
  await head.waitForURL(/budget-expenses\//)

  await finance.goto(address)
  await finance.getByRole('link', { name: 'Revise budget' }).click()
  await finance.getByRole('textbox', { name: 'Budget, line 1', exact: true }).fill('3000000')
  await save(finance)
  const question = finance.getByRole('dialog')
  await question.getByRole('textbox', { name: 'Reason for the revision' }).fill('A second drill.')
  await question.getByRole('button', { name: 'Revise budget', exact: true }).click()
  await finance.waitForURL((url) => url.pathname === list)
  await expect(finance.getByText('Budget updated successfully')).toBeVisible()
  await expect.poll(() => budgetOf('QHSSE')).toMatchObject([{ status: 'open', edition: 2, planned: '30500000.00' }])
})
