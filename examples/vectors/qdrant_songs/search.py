from qdrant_client import QdrantClient

client = QdrantClient(path="qdrant")
for point in client.query_points("songs", query=[0.3, 0.8], limit=1).points:
    print(point.payload["title"])
client.close()
