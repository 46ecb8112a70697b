import { Tabs } from '@mantine/core'
import { useGoTo } from '#src/screens/browser/use-address.ts'
import type { DashboardScope } from '#src/screens/derived/dashboard-part.ts'
import { scopeMessages as messages } from './scope-messages.ts'

const first = 'today'

type ScopeTabsProps = { scopes: readonly DashboardScope[]; present: DashboardScope | null }

/** The dashboards of a person; the first is what needs them today. */
export function ScopeTabs({ scopes, present }: ScopeTabsProps) {
  const goTo = useGoTo()
  return (
    <Tabs
      value={present ?? first}
      onChange={(value) => goTo(value === null || value === first ? '/dashboard' : `/dashboard?scope=${value}`)}
    >
      <Tabs.List aria-label={messages.dashboards}>
        <Tabs.Tab value={first}>{messages.today}</Tabs.Tab>
        {scopes.map((scope) => (
          <Tabs.Tab key={scope} value={scope}>
            {messages.scopes[scope]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
