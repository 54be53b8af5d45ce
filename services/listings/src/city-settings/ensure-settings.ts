import type { City } from '@directory/contracts/catalogue/city'
import { CitySettingsChanged, toCitySettings } from '@directory/contracts/events/city-settings'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import type { Database } from '../database.ts'

/** Stores and announces the configured settings if there are none yet. After that, the configuration has no effect. */
export async function ensureSettings(database: Database, city: City): Promise<void> {
  const settings = toCitySettings(city)
  await database.$transaction(async (tx) => {
    const created = await tx.citySettings.createManyAndReturn({ data: { state: settings }, skipDuplicates: true })
    await addToOutbox(
      tx,
      created.map((row) => outboxEvent(CitySettingsChanged, row, { ...settings, version: row.version })),
    )
  })
}
