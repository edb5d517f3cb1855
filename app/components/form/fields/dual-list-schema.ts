import { z } from '#domain/platform/schema.ts'

/**
 * The fields of a dual list in a form's schema: the chosen ids under `name`, both searches and pages. `z.object({ name: …,
 * ...dualListFields('customers', 500) })`.
 */
export function dualListFields<Name extends string>(name: Name, most: number) {
  const looking = z.string().max(100).optional()
  const fields = {
    [name]: z.array(z.string().max(40)).max(most, 'forms.tooManyEntries'),
    [`${name}AvailableSearch`]: looking,
    [`${name}AvailablePage`]: looking,
    [`${name}AssociatedSearch`]: looking,
    [`${name}AssociatedPage`]: looking,
  }
  return fields as unknown as Record<Name, z.ZodArray<z.ZodString>> &
    Record<`${Name}${'AvailableSearch' | 'AvailablePage' | 'AssociatedSearch' | 'AssociatedPage'}`, z.ZodOptional<z.ZodString>>
}
