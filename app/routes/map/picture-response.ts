/** Public-domain data, the same for everybody: browsers cache it for as long as the address names its edition. */
export function answerPicture(request: Request, picture: string, edition: string): Response {
  const isThisEdition = new URL(request.url).searchParams.get('edition') === edition
  return new Response(picture, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': isThisEdition ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
  })
}
