import { expect, test } from 'vitest'
import { demonstrationRoles } from '#src/areas/access/role/role.demo.ts'
import { explainPairs } from '#src/areas/access/role/separation-of-duties.ts'
import { borrowerOf, borrowers, narrowForms, otherForms } from '../journeys/form-cases.ts'

const forms = [...narrowForms, ...otherForms]

test.each(borrowers)('what the forms lend to %s may be held beside what they hold, and by one person', (borrower) => {
  const lent = forms.flatMap((form) => (borrowerOf(form) === borrower ? (form.permission ?? []) : []))
  const held = demonstrationRoles.filter(({ name }) => name === borrower)
  expect(explainPairs([...held, { name: 'lent', permissions: lent }])).toEqual([])
})
