/** A shipment's page, which remembers the list it was opened from. */
export function detailsAddress(id: number, { pathname, search }: { pathname: string; search: string }): string {
  return `/shipmentsDetail/${id}?back=${encodeURIComponent(pathname + search)}`
}
