import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useStore } from 'zustand'
import { Icon } from '../icons/icon.tsx'
import { updateStore } from '../update/service-worker.ts'
import { updateMessages as messages } from '../update/update-messages.ts'

/** Whether a newer version of the app is ready. */
export function useIsUpdateReady(): boolean {
  return useStore(updateStore, ({ apply }) => apply !== null)
}

/** Applies the newer version: in the header, always accessible even if the page's own offer was dismissed. */
export function UpdateMenuItem() {
  const apply = useStore(updateStore, (state) => state.apply)
  if (apply === null) return null
  const applyUpdate = async () => {
    if (!(await apply()))
      notifications.show({ message: messages.notSaved, color: 'red', autoClose: 10_000, withBorder: true })
  }
  return (
    <>
      <Menu.Item leftSection={<Icon name="refresh" size={20} />} onClick={() => void applyUpdate()}>
        {messages.updateNow}
      </Menu.Item>
      <Menu.Divider />
    </>
  )
}
