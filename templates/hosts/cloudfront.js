// A function for viewer requests: the page at /docs/intro lies in docs/intro/index.html.
function handler(event) {
  var request = event.request
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!/\.[a-z0-9]+$/i.test(last)) request.uri = request.uri.replace(/\/?$/, '/index.html')
  return request
}
