import { and, eq, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { ports, projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { ascending, type DatabaseSource, readFrom, selectRows } from '#domain/core/lists/database-list.server.ts'
import { countedIn, rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { countryCodes } from '#domain/freight/geography/places/countries.ts'
import { countryName } from '#domain/freight/geography/places/country-name.ts'
import { places as referencePlaces } from '#domain/freight/geography/places/known-places.ts'
import { type PlaceLine, placeList } from './place-list.ts'

function sourceOf(viewer: Viewer): DatabaseSource<PlaceLine> {
  const { code, name, names, otherNames, kind, countryCode, isOwn, projectId, changedAt } = projectPlaces
  const scope = eq(projectId, viewer.projectId)
  return {
    scope,
    keys: projectPlaces.id,
    search: [code, name, sql`(select string_agg(value, ' ') from jsonb_each_text(${names}))`, sql`array_to_string(${otherNames}, ' ')`],
    filters: { kind, country: countryCode, own: sql`${isOwn}` },
    orders: { name: sql`lower(${name})`, code, changed: changedAt },
    newestFirst: [ascending(code)],
    ...readFrom(projectPlaces),
    rows: selectRows(
      () => selectLines(),
      (row) => lineOf(viewer, row),
    ),
  }
}

const selectLines = () =>
  db()
    .select({ row: projectPlaces, isReference: ports.isReference })
    .from(projectPlaces)
    .innerJoin(ports, eq(ports.code, projectPlaces.code))

type Row = { row: typeof projectPlaces.$inferSelect; isReference: boolean }

function lineOf({ language }: Viewer, { row, isReference }: Row): PlaceLine {
  const { code, kind, name, names, countryCode, latitude, longitude, timeZone, version, isOwn, changedAt } = row
  return {
    code,
    kind,
    name,
    names,
    countryCode,
    latitude,
    longitude,
    timeZone,
    version,
    otherNames: isOwn ? row.otherNames : (referencePlaces.get(code)?.otherNames ?? []).filter((each) => each !== name),
    country: countryName(countryCode, language),
    state: isOwn ? (isReference ? 'corrected' : 'added') : 'reference',
    changedAt: changedAt?.toISOString() ?? null,
  }
}

export const placeRows = rowsOfList(
  placeList,
  sourceOf,
  countedIn(
    projectPlaces,
    ({ language }) =>
      (key, value) =>
        key === 'country' ? countryName(value, language) : value,
  ),
)

export async function findPlaceLine(viewer: Viewer, code: string): Promise<PlaceLine | null> {
  const where = and(inProject(projectPlaces, viewer), eq(projectPlaces.code, code))
  const [found] = await selectLines().where(where)
  return found ? lineOf(viewer, found) : null
}

export function listCountries({ language }: Viewer): { value: string; label: string }[] {
  const options = countryCodes.map((value) => ({ value, label: countryName(value, language) }))
  return options.sort((one, other) => one.label.localeCompare(other.label, language))
}
