import { Button, NativeSelect, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { ListTabs } from '#src/screens/list/tabs/list-tabs.tsx'
import { printPage } from '#src/screens/print/print-page.ts'
import { registerTabs } from '../risk/register-tabs.screen.tsx'
import { risk } from '../risk/risk.ts'
import { type Cell, cellOf } from './cells.ts'
import { ChosenRisks } from './chosen-risks.screen.tsx'
import { MatrixGrid } from './matrix-grid.screen.tsx'
import { matrixMessages as messages } from './matrix-messages.ts'
import styles from './matrix-page.module.css'
import { cellsOf, countIn, isPlaced, type MatrixSide, matrixSides, movesOf } from './risk-lines.ts'
import gridStyles from './risk-matrix.module.css'
import { RiskPaper } from './risk-paper.screen.tsx'
import { useMatrix } from './use-matrix.screen.tsx'
import { zoneOf } from './zones.ts'

const view = { tabs: registerTabs }
const sides = [
  { value: 'before', label: messages.before },
  { value: 'after', label: messages.after },
  { value: 'both', label: messages.both },
]

/** The register as a matrix: how many risks stand where, before controls, after them, or how controls move them. */
export function Screen() {
  const { limits } = useMatrix()
  const { rows, state } = useRows(risk.name)
  const titleOf = useTitles(['departments'])
  const changeQuery = useChangeQuery()
  const named = useQueryValue('side')
  const side: MatrixSide = matrixSides.find((one) => one === named) ?? 'after'
  const year = useQueryValue('year') ?? ''
  const department = useQueryValue('departmentId') ?? ''
  const cell = cellOf(useQueryValue('cell'))
  const [isUnrated, setUnrated] = useState(false)
  const all = useMemo(() => rows.filter(({ active }) => active), [rows])
  const shown = useMemo(
    () =>
      all.filter(
        (one) => (year === '' || String(one.year) === year) && (department === '' || one.departmentId === department),
      ),
    [all, year, department],
  )
  const years = [...new Set(all.map((one) => String(one.year)))].sort().reverse()
  const departments = [
    ...new Set(all.flatMap(({ departmentId }) => (typeof departmentId === 'string' ? [departmentId] : []))),
  ]
  const unrated = shown.filter((one) => !isPlaced(one, side))
  const chosen = isUnrated ? unrated : cell ? shown.filter((one) => cellsOf(one, side).includes(cell)) : []
  const countOf = (one: Cell) => {
    const { before, after } = countIn(shown, one)
    const zone = messages.zones[zoneOf(one, limits)]
    if (side === 'both')
      return {
        text: before + after === 0 ? '' : messages.counts(before, after),
        spoken: messages.cellOfBoth(one, zone, before, after),
      }
    const count = side === 'before' ? before : after
    return { text: count === 0 ? '' : String(count), spoken: messages.cell(one, zone, count) }
  }
  const choose = (one: Cell) => {
    setUnrated(false)
    changeQuery({ cell: one })
  }
  const heading = isUnrated
    ? messages.notRatedTitle
    : cell && messages.chosen(cell, messages.zones[zoneOf(cell, limits)])
  return (
    <Stack gap="var(--fairlead-gap-section)">
      <div className={styles.head}>
        <Title order={1}>{messages.title}</Title>
        <ListTabs resource={risk} view={view} />
        <Button variant="default" className={styles.tools} onClick={() => printPage(messages.title)}>
          {messages.print}
        </Button>
      </div>
      <div className={`${styles.head} ${styles.tools}`}>
        <SegmentedControl
          aria-label={messages.side}
          data={sides}
          value={side}
          onChange={(value) => changeQuery({ side: value })}
        />
        <NativeSelect
          aria-label={messages.year}
          data={[{ value: '', label: messages.allYears }, ...years]}
          value={year}
          onChange={(event) => changeQuery({ year: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          aria-label={messages.department}
          data={[
            { value: '', label: messages.allDepartments },
            ...departments.map((id) => ({ value: id, label: titleOf('departments', id) ?? id })),
          ]}
          value={department}
          onChange={(event) => changeQuery({ departmentId: event.currentTarget.value || undefined })}
        />
      </div>
      {shown.length === 0 && (
        <Text role="status" c="dimmed">
          {state === 'loading' ? messages.loading : messages.noRisks}
        </Text>
      )}
      <div className={styles.parts}>
        <div className={styles.matrix}>
          <MatrixGrid
            limits={limits}
            countOf={countOf}
            chosen={isUnrated ? null : cell}
            onChoose={choose}
            overlay={side === 'both' && <Moves risks={chosen.length > 0 && !isUnrated ? chosen : shown} />}
          />
          <Button
            variant="subtle"
            className={styles.tools}
            disabled={unrated.length === 0}
            aria-pressed={isUnrated}
            onClick={() => setUnrated(!isUnrated)}
          >
            {messages.notRated(unrated.length)}
          </Button>
        </div>
        <ChosenRisks heading={heading || null} risks={chosen} />
      </div>
      <RiskPaper risks={shown} unrated={unrated.length} side={side} />
    </Stack>
  )
}

/** A line from each cell to the one that controls lead to, with a point at its end. */
function Moves({ risks }: { risks: Parameters<typeof movesOf>[0] }) {
  return movesOf(risks).map(({ key, from, to }) => (
    <g key={key}>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className={gridStyles.ground} />
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className={gridStyles.line} />
      <ellipse cx={to.x} cy={to.y} rx={0.06} ry={0.1} className={gridStyles.line} />
    </g>
  ))
}
