# Any Debian or Ubuntu with Node 22.18 or newer and npm in it: docker build --build-arg BASE=registry.example.com/node:24 .
ARG BASE=node:24-slim

FROM ${BASE} AS build
WORKDIR /app
COPY . .
# First with what building takes, then only with what serving does: the Node is the base's, and browsers need no source maps.
RUN npm ci --omit=dev --loglevel=error && node scripts/build-web.mjs \
  && npm ci --omit=dev --workspace apps/server --loglevel=error \
  && find apps/web/dist -name '*.map' -delete

FROM ${BASE}
WORKDIR /app
COPY --from=build /app /app
# The official images of Node have this user already.
RUN (id node >/dev/null 2>&1 || useradd --uid 1000 --user-group --create-home node) && install -d -m 0700 -o node -g node /data
USER node
ENV DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "scripts/start.mjs"]
