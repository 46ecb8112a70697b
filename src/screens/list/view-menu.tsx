import { Button, Menu, Text } from '@mantine/core'
import { useState } from 'react'
import type { SavedView } from '#src/offline/storage/preferences/list-settings.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListView } from '../data/list/list-view.ts'
import type { ListNow } from '../data/list/use-list.ts'
import { type SavedViewsNow, useSavedViews } from '../data/list/use-saved-views.ts'
import { Icon } from '../parts/icon.tsx'
import { LazyMenu } from '../parts/lazy-menu.tsx'
import { tellFailed } from '../parts/notify-failure.ts'
import { tellDone } from '../parts/notify-success.ts'
import { tellUndo } from '../parts/notify-with-undo.tsx'
import { viewWords as words } from './view-messages.ts'
import { ViewNameModal } from './view-name-modal.tsx'
import styles from './views.module.css'

type ViewMenuProps = { resource: Resource; view: ListView; list: ListNow }

/** Which saved view the list is opened with, the others, and keeping what is asked now. */
export function ViewMenu({ resource, view, list }: ViewMenuProps) {
  const saved = useSavedViews(resource, view, list)
  const { views, current, isChanged, isAsking } = saved
  const [naming, setNaming] = useState<'new' | SavedView | null>(null)
  if (views.length === 0 && !isAsking) return null
  const all = words.all(resource.label[1])
  const name = current?.name ?? (isAsking ? words.unsaved : all)
  return (
    <>
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
            aria-label={`${words.views}: ${name}${isChanged ? `, ${words.changed}` : ''}`}
          >
            <span className={styles.name}>{name}</span>
            {isChanged && <span className={styles.changed}>{words.changed}</span>}
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
                tellDone(words.saved(current.name))
              }}
            >
              {words.save(current.name)}
            </Menu.Item>
            <Menu.Item onClick={() => saved.open(current)}>{words.reset(current.name)}</Menu.Item>
          </>
        )}
        {isAsking && <Menu.Item onClick={() => setNaming('new')}>{words.saveAs}</Menu.Item>}
        <Menu.Item onClick={() => void copyAddress()}>{words.copy}</Menu.Item>
        {current && <OwnSteps view={current} saved={saved} rename={() => setNaming(current)} />}
      </LazyMenu>
      {naming !== null && (
        <ViewNameModal
          title={naming === 'new' ? words.saveAs : words.rename}
          name={naming === 'new' ? '' : naming.name}
          taken={[all, ...views.filter((each) => each !== naming).map((each) => each.name)]}
          onCancel={() => setNaming(null)}
          onName={(given) => {
            if (naming === 'new') saved.saveAs(given)
            else saved.put({ ...naming, name: given })
            setNaming(null)
            tellDone(words.saved(given))
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
            {words.isDefault}
          </Text>
        )
      }
      onClick={open}
    >
      {name}
    </Menu.Item>
  )
}

/** What is done with a view that is one's own. */
function OwnSteps({ view, saved, rename }: { view: SavedView; saved: SavedViewsNow; rename(): void }) {
  function remove(): void {
    saved.remove(view)
    const restore = async () => saved.put(view)
    tellUndo(words.removed(view.name), restore, words.restored(view.name), String)
  }
  return (
    <>
      <Menu.Item onClick={() => saved.put({ ...view, isDefault: !view.isDefault })}>
        {view.isDefault ? words.noDefault : words.makeDefault}
      </Menu.Item>
      <Menu.Item onClick={rename}>{words.rename}</Menu.Item>
      <Menu.Item onClick={remove}>{words.remove}</Menu.Item>
    </>
  )
}

/** Puts the address, with all that is asked, on the clipboard. */
async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    tellDone(words.copied)
  } catch {
    tellFailed(words.copyFailed)
  }
}
