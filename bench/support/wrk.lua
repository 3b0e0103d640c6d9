-- Sends one request after the other of a file with one line each: path, blank, value of the Cookie header.
local requests = {}
local sent = 0

function init(args)
  for line in io.lines(args[1]) do
    local path, cookie = line:match("^(%S+) ?(.*)$")
    requests[#requests + 1] = wrk.format("GET", path, cookie ~= "" and { Cookie = cookie } or nil)
  end
end

function request()
  sent = sent % #requests + 1
  return requests[sent]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nresult {"requests":%d,"seconds":%.6f,"failed":%d,"p50Ms":%.3f,"p99Ms":%.3f}\n',
    summary.requests, summary.duration / 1e6,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
