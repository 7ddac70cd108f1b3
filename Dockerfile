FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --omit=dev --loglevel=error && node scripts/build-web.mjs

FROM node:24-slim
WORKDIR /app
COPY --from=build /app /app
RUN install -d -m 0700 -o node -g node /data
USER node
ENV DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "scripts/start.mjs"]
