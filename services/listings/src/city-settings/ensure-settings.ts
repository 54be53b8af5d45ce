import type { City } from '@directory/contracts/catalogue/city'
import { CitySettingsChanged, toCitySettings } from '@directory/contracts/events/city-settings'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import type { Database } from '../database.ts'

/** Begins with the city's configuration where nothing has been set yet, and announces it. From then on, the configuration has no say in it. */
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
