/** A drawing of public-domain data, the same for everybody: kept by browsers for as long as its edition is named in the address. */
export function answerPicture(request: Request, picture: string, edition: string): Response {
  const isThisEdition = new URL(request.url).searchParams.get('edition') === edition
  return new Response(picture, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': isThisEdition ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
  })
}
