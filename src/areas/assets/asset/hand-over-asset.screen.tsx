import { Card, Text } from '@mantine/core'
import { mayCreateAny } from '#src/resource/permission/permission.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { assetLog } from '../asset-log/asset-log.ts'
import { assetLogMessages as messages } from '../asset-log/messages.ts'
import { asset } from './asset.ts'

/** The way to hand an asset over; while it is on its way to somebody it says so instead. */
export function HandOverAsset({ id }: { id: string }) {
  const actor = useActor()
  const { record } = useRecord(asset, id)
  const { rows } = useRows(assetLog.name)
  if (!actor || !record?.active || !mayCreateAny(assetLog.access.create, actor)) return null
  const underWay = rows.find((log) => log.assetId === id && log.status === 'transferred')
  if (underWay)
    return (
      <Card>
        <Text mb="xs">{messages.isOnTheWay}</Text>
        <ButtonLink href={`/procurement/assets/logs/${underWay.id}`} variant="default" fullWidth>
          {messages.openHandOver}
        </ButtonLink>
      </Card>
    )
  const query = new URLSearchParams({ assetId: id, returnUrl: `/procurement/assets/all/${id}` })
  return (
    <ButtonLink href={`/procurement/assets/logs/new?${query}`} fullWidth>
      {messages.handOver}
    </ButtonLink>
  )
}
