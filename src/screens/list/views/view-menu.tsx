import { Button, Menu, Text } from '@mantine/core'
import { useState } from 'react'
import type { SavedView } from '#src/offline/storage/preferences/list-settings.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListView } from '../../data/list/list-view.ts'
import type { ListState } from '../../data/list/use-list.ts'
import { type SavedViewsState, useSavedViews } from '../../data/views/use-saved-views.ts'
import { Icon } from '../../parts/icon.tsx'
import { LazyMenu } from '../../parts/lazy-menu.tsx'
import { notifyFailure } from '../../parts/notify-failure.ts'
import { notifySuccess } from '../../parts/notify-success.ts'
import { notifyWithUndo } from '../../parts/notify-with-undo.tsx'
import tabStyles from '../tabs/tabs.module.css'
import { viewMessages as messages } from './view-messages.ts'
import { ViewNameModal } from './view-name-modal.tsx'
import styles from './views.module.css'

type ViewMenuProps = { resource: Resource; view: ListView; list: ListState }

/** Saved views that stand as tabs; the menu holds all. */
const maxTabs = 4

/** The first saved views as tabs; in a menu the open one, the others, and saving the present query. */
export function ViewMenu({ resource, view, list }: ViewMenuProps) {
  const saved = useSavedViews(resource, view, list)
  const { views, current, isChanged, hasQuery: isAsking } = saved
  const [naming, setNaming] = useState<'new' | SavedView | null>(null)
  if (views.length === 0 && !isAsking) return null
  const all = messages.all(resource.label[1])
  const name = current?.name ?? (isAsking ? messages.unsaved : all)
  const tabs = views.slice(0, maxTabs)
  const isOnTab = current !== null && tabs.includes(current)
  return (
    <>
      {tabs.length > 0 && (
        <span className={`${tabStyles.tabs} ${styles.tabs}`}>
          {tabs.map((each) => (
            <button
              key={each.id}
              type="button"
              data-list-tab
              className={tabStyles.tab}
              aria-current={each === current || undefined}
              onClick={() => saved.open(each)}
            >
              {each.name}
            </button>
          ))}
        </span>
      )}
      <LazyMenu
        position="bottom-start"
        shadow="md"
        width={300}
        target={
          <Button
            variant="subtle"
            size="compact-sm"
            className={styles.target}
            rightSection={<Icon name="down" size={14} />}
            aria-label={`${messages.views}: ${name}${isChanged ? `, ${messages.changed}` : ''}`}
          >
            <span className={styles.name} data-on-tab={isOnTab || undefined}>
              {name}
            </span>
            {isChanged && <span className={styles.changed}>{messages.changed}</span>}
          </Button>
        }
      >
        <ViewItem
          name={all}
          isCurrent={current === null && !isAsking}
          isDefault={false}
          open={() => saved.open(null)}
        />
        {views.map((each) => (
          <ViewItem
            key={each.id}
            name={each.name}
            isCurrent={each === current}
            isDefault={each.isDefault}
            open={() => saved.open(each)}
          />
        ))}
        <Menu.Divider />
        {current && isChanged && (
          <>
            <Menu.Item
              onClick={() => {
                saved.save()
                notifySuccess(messages.saved(current.name))
              }}
            >
              {messages.save(current.name)}
            </Menu.Item>
            <Menu.Item onClick={() => saved.open(current)}>{messages.reset(current.name)}</Menu.Item>
          </>
        )}
        {isAsking && <Menu.Item onClick={() => setNaming('new')}>{messages.saveAs}</Menu.Item>}
        <Menu.Item onClick={() => void copyAddress()}>{messages.copy}</Menu.Item>
        {current && <OwnSteps view={current} saved={saved} rename={() => setNaming(current)} />}
      </LazyMenu>
      {naming !== null && (
        <ViewNameModal
          title={naming === 'new' ? messages.saveAs : messages.rename}
          name={naming === 'new' ? '' : naming.name}
          existing={[all, ...views.filter((each) => each !== naming).map((each) => each.name)]}
          onCancel={() => setNaming(null)}
          onName={(given) => {
            if (naming === 'new') saved.saveAs(given)
            else saved.put({ ...naming, name: given })
            setNaming(null)
            notifySuccess(messages.saved(given))
          }}
        />
      )}
    </>
  )
}

type ViewItemProps = { name: string; isCurrent: boolean; isDefault: boolean; open(): void }

function ViewItem({ name, isCurrent, isDefault, open }: ViewItemProps) {
  return (
    <Menu.Item
      aria-current={isCurrent || undefined}
      leftSection={<span className={styles.sign}>{isCurrent && <Icon name="check" size={16} />}</span>}
      rightSection={
        isDefault && (
          <Text span size="xs" c="dimmed">
            {messages.isDefault}
          </Text>
        )
      }
      onClick={open}
    >
      {name}
    </Menu.Item>
  )
}

/** Actions on a person's own view. */
function OwnSteps({ view, saved, rename }: { view: SavedView; saved: SavedViewsState; rename(): void }) {
  function remove(): void {
    saved.remove(view)
    const restore = async () => saved.put(view)
    notifyWithUndo(messages.removed(view.name), restore, messages.restored(view.name), String)
  }
  return (
    <>
      <Menu.Item onClick={() => saved.put({ ...view, isDefault: !view.isDefault })}>
        {view.isDefault ? messages.noDefault : messages.makeDefault}
      </Menu.Item>
      <Menu.Item onClick={rename}>{messages.rename}</Menu.Item>
      <Menu.Item onClick={remove}>{messages.remove}</Menu.Item>
    </>
  )
}

/** Copies the address with its whole query. */
async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    notifySuccess(messages.copied)
  } catch {
    notifyFailure(messages.copyFailed)
  }
}
