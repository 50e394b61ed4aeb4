# syntax=docker/dockerfile:1

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24-slim AS pages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY bin bin
COPY src src
# The same as npm run build: the pages, the fonts of share cards, and the server in one bundle.
RUN node scripts/build.mjs

FROM node:24-slim
WORKDIR /app
# The C library keeps what was freed for each thread by itself: with two heaps for all, most of it goes back.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
COPY --from=packages /app/node_modules node_modules
COPY --from=pages /app/dist dist
COPY package.json ./
COPY bin bin
COPY migrations migrations
COPY src src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process, so that it gets the signal to stop and can drain what is in flight.
CMD ["node", "--max-semi-space-size=4", "dist/program/palmares.js", "serve"]
