/** A shipment's page, which remembers the list it was opened from. */
export function detailsAddress(id: number, { pathname, search }: { pathname: string; search: string }): string {
  return `/shipmentsDetail/${id}?back=${encodeURIComponent(pathname + search)}`
}

/** What goes on of that from tab to tab, and beyond a form that was sent; empty where the page was opened by itself. */
export function searchWithBack({ url }: { url: string }): string {
  const back = new URL(url).searchParams.get('back')
  return back ? `?${new URLSearchParams({ back })}` : ''
}
